/** Messages to the carrier: the booking (SO), the shipping instructions (SI), the verified gross masses (VGM). */
export const channelFunctions = ['SO', 'SI', 'VGM'] as const;
export type ChannelFunction = (typeof channelFunctions)[number];

/** The format of messages; `MANUAL` means that a clerk sends them by hand. */
export const channelKinds = ['EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The transport of messages; with `SIMULATED` the product itself answers, for demos and tests. */
export const transports = ['NONE', 'FOLDER', 'EMAIL', 'HTTP', 'SIMULATED'] as const;
export type Transport = (typeof transports)[number];

/** The transports of each format. */
export const transportsOf: Readonly<Record<ChannelKind, readonly Transport[]>> = {
  EMAIL: ['EMAIL'],
  EDI: ['FOLDER', 'EMAIL', 'HTTP', 'SIMULATED'],
  PLATFORM: ['FOLDER', 'EMAIL', 'HTTP'],
  DCSA: ['HTTP'],
  MANUAL: ['NONE'],
};

/** The formats of each function: VGM only by EDI, the platform file only for SO. */
export const kindsOf: Readonly<Record<ChannelFunction, readonly ChannelKind[]>> = {
  SO: ['EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL'],
  SI: ['EMAIL', 'EDI', 'MANUAL'],
  VGM: ['EMAIL', 'EDI', 'MANUAL'],
};
