import { lookupsOf, type PortFact } from '#contract/booking/rules/facts.ts';
import { officeZone } from '#web/platform/office-clock.ts';
import { headerText } from './form/booking-values.ts';
import { useBookingFacts } from './findings/rule-facts.ts';
import { useFormState } from './form/form-context.ts';

const noPort = () => undefined;

/** Looks up ports in the loaded data of the rules, without a request each. */
export function usePortFact(): (code: string) => PortFact | undefined {
  const facts = useBookingFacts();
  return facts ? lookupsOf(facts).port : noPort;
}

/** The time zone of the booking's times: that of its port of loading, or the installation's. */
export function useLoadPortZone(): string {
  const facts = useBookingFacts();
  const port = useFormState(({ values }) => headerText(values, 'portload'));
  return usePortFact()(port)?.time_zone ?? facts?.timeZone ?? officeZone();
}
