import type { Resource } from '#contract/kit.ts';

/** The resources that fields may refer to, by id or code: each loads separately, because most pages need only a few. */
export const referenceResources: Readonly<Record<string, () => Promise<Resource>>> = {
  booking: async () => (await import('#contract/booking/booking.ts')).bookings,
  carrier: async () => (await import('#contract/codes/carrier.ts')).carriers,
  carrier_channel: async () => (await import('#contract/exchange/carrier-channel.ts')).carrierChannels,
  container_type: async () => (await import('#contract/codes/container-type.ts')).containerTypes,
  crontab_schedule: async () => (await import('#contract/jobs/crontab-schedule.ts')).crontabSchedules,
  currency: async () => (await import('#contract/codes/currency.ts')).currencies,
  customer: async () => (await import('#contract/booking/customer.ts')).customers,
  cutoff_code: async () => (await import('#contract/codes/cutoff-code.ts')).cutoffCodes,
  dept: async () => (await import('#contract/system/dept.ts')).depts,
  destination_port: async () => (await import('#contract/codes/destination-port.ts')).destinationPorts,
  dictionary: async () => (await import('#contract/system/dictionary.ts')).dictionaries,
  freight_mode: async () => (await import('#contract/codes/freight-mode.ts')).freightModes,
  intervalschedule: async () => (await import('#contract/jobs/intervalschedule.ts')).intervalSchedules,
  issue_type: async () => (await import('#contract/codes/issue-type.ts')).issueTypes,
  load_port: async () => (await import('#contract/codes/load-port.ts')).loadPorts,
  menu: async () => (await import('#contract/system/menu.ts')).menus,
  menu_button: async () => (await import('#contract/system/menu-button.ts')).menuButtons,
  package_type: async () => (await import('#contract/codes/package-type.ts')).packageTypes,
  periodic_task: async () => (await import('#contract/jobs/periodic-task.ts')).periodicTasks,
  port: async () => (await import('#contract/codes/port.ts')).ports,
  rate: async () => (await import('#contract/rates/rate.ts')).rates,
  rate_sheet: async () => (await import('#contract/rates/rate-sheet.ts')).rateSheets,
  role: async () => (await import('#contract/system/role.ts')).roles,
  schedule_source: async () => (await import('#contract/schedule/schedule-source.ts')).scheduleSources,
  service: async () => (await import('#contract/schedule/service.ts')).services,
  service_type: async () => (await import('#contract/codes/service-type.ts')).serviceTypes,
  surcharge: async () => (await import('#contract/codes/surcharge.ts')).surcharges,
  system_config: async () => (await import('#contract/system/system-config.ts')).systemConfigs,
  terminal: async () => (await import('#contract/codes/terminal.ts')).terminals,
  trace_provider: async () => (await import('#contract/trace/trace-provider.ts')).traceProviders,
  transmission: async () => (await import('#contract/exchange/transmission.ts')).transmissions,
  user: async () => (await import('#contract/system/user.ts')).users,
  vessel: async () => (await import('#contract/codes/vessel.ts')).vessels,
  voyage: async () => (await import('#contract/schedule/voyage.ts')).voyages,
  webhook: async () => (await import('#contract/interfaces/webhook.ts')).webhooks,
  yard: async () => (await import('#contract/codes/yard.ts')).yards,
};

/** The resource of that name; an unknown name is a defect. */
export async function resourceNamed(name: string): Promise<Resource> {
  const load = referenceResources[name];
  if (!load) throw new Error(`no field points to ${name}`);
  return load();
}
