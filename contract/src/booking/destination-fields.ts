/** The fields of a booking that customs at the destination read. */
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
