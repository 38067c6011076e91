/** The fields of a booking that customs of a destination read. */
export const destinationFields = [
  'shipper',
  'consignee',
  'notifyparty',
  'agent',
  'description',
  'marks',
  'hscode',
  'siremark',
] as const;
