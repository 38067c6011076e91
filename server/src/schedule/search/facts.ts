/** A voyage as the search needs it; times are in milliseconds. */
export type VoyageFacts = {
  id: number;
  /** The publishing carrier. */
  carrier: string;
  /** Other carriers that sell space on it. */
  partners: readonly string[];
  slots: readonly SlotFacts[];
  service: ServiceFacts | undefined;
  vessel: string;
  imo: string;
  isDummyVessel: boolean;
  exportVoyage: string;
  importVoyage: string;
  universalVoyageRef: string;
  /** The voyage does not take place. */
  isBlank: boolean;
  isSample: boolean;
  calls: readonly CallFacts[];
};

export type ServiceFacts = { id: number; code: string; name: string; universalRef: string };

/** A partner's own service code and voyage numbers. */
export type SlotFacts = { carrier: string; serviceCode: string; exportVoyage: string };

export type CallStatus = 'OMIT' | 'BLNK' | 'ADHO' | 'PHOT' | 'PHIN' | 'ROTC' | 'SLID' | 'CUTR';

export type CallFacts = {
  id: number;
  seq: number;
  unlocode: string;
  terminal: string;
  plannedArrival: number | null;
  plannedDeparture: number | null;
  estimatedArrival: number | null;
  estimatedDeparture: number | null;
  actualArrival: number | null;
  actualDeparture: number | null;
  status: CallStatus | null;
  canLoad: boolean;
  canDischarge: boolean;
  importVoyage: string;
  exportVoyage: string;
  cutoffs: readonly { code: string; at: number }[];
};

/** Transfer times at a port between two carriers; null means any. */
export type WaitFacts = {
  unlocode: string | null;
  fromCarrier: string | null;
  toCarrier: string | null;
  minHours: number;
  maxHours: number;
  sameTerminalMinHours: number | null;
};

export const arrivalOf = (call: CallFacts): number | null =>
  call.actualArrival ?? call.estimatedArrival ?? call.plannedArrival;

export const departureOf = (call: CallFacts): number | null =>
  call.actualDeparture ?? call.estimatedDeparture ?? call.plannedDeparture;

/** Whether the ship actually calls there. */
export const isCalled = (voyage: Pick<VoyageFacts, 'isBlank'>, call: Pick<CallFacts, 'status'>): boolean =>
  !voyage.isBlank && call.status !== 'OMIT' && call.status !== 'BLNK';
