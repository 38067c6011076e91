/** What of a booking goes to its carrier: the order, the shipping instructions, the gross masses. */
export const channelFunctions = ['SO', 'SI', 'VGM'] as const;
export type ChannelFunction = (typeof channelFunctions)[number];

/** In which form it goes; `MANUAL` is a clerk's own hand. */
export const channelKinds = ['EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** On which way it goes; `SIMULATED` is answered by the product itself, for demos and tests. */
export const transports = ['NONE', 'FOLDER', 'EMAIL', 'HTTP', 'SIMULATED'] as const;
export type Transport = (typeof transports)[number];

/** The ways that each form can go. */
export const transportsOf: Readonly<Record<ChannelKind, readonly Transport[]>> = {
  EMAIL: ['EMAIL'],
  EDI: ['FOLDER', 'EMAIL', 'HTTP', 'SIMULATED'],
  PLATFORM: ['FOLDER', 'EMAIL', 'HTTP'],
  DCSA: ['HTTP'],
  MANUAL: ['NONE'],
};

/** The forms that each function can take: gross masses go by EDI alone, the platform file is one of orders. */
export const kindsOf: Readonly<Record<ChannelFunction, readonly ChannelKind[]>> = {
  SO: ['EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL'],
  SI: ['EMAIL', 'EDI', 'MANUAL'],
  VGM: ['EMAIL', 'EDI', 'MANUAL'],
};
