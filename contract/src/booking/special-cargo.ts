import * as z from 'zod';
import { emergencySchedules, hazards, imdgClass, phone, unNumber } from '../freight/fields.ts';
import { bool, choice, codeOf, decimal, id, int, text } from '../kit.ts';

/** Most dangerous substances in one booking. */
export const maxDangerous = 100;

/** One dangerous substance. The booking's `dclass`, `dunno`, `dpage` and `dlabel` mirror the first one. */
const dangerousShape = {
  dunno: unNumber().default(''),
  psn: text(250).default(''),
  technical_name: text(100).default(''),
  dclass: imdgClass().default(''),
  subsidiary: hazards().default(''),
  packing_group: choice('packing_group', ['I', 'II', 'III']).nullable().default(null),
  ems: emergencySchedules().default(''),
  /** °C, closed cup */
  flash_point: decimal(4, 1).nullable().default(null),
  /** Null: not stated, which a submitted booking does not allow. */
  marine_pollutant: bool().nullable().default(null),
  limited_quantity: bool().default(false),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kindpkgs: codeOf('package_type', 10).nullable().default(null),
  inner_kindpkgs: codeOf('package_type', 10).nullable().default(null),
  gross_kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  net_kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  /** Net explosive mass, class 1 only. */
  nem_kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  segregation: text(60).default(''),
  emergency_contact: text(70).default(''),
  emergency_phone: phone().default(''),
  dpage: text(7).default(''),
  /** The amendment of the page, e.g. 42-24. */
  imdg_amendment: text(10).default(''),
  dlabel: text(32).default(''),
};

/** A substance as sent; `id` identifies an existing one in the list. */
export const DangerousInput = z.object({ id: id().optional(), ...dangerousShape });
export const Dangerous = z.object({ id: id(), ...dangerousShape });
export type Dangerous = z.output<typeof Dangerous>;
export type DangerousInput = z.output<typeof DangerousInput>;

/** Names of a substance's own fields, in order. */
export const dangerousFields = Object.keys(dangerousShape) as readonly (keyof typeof dangerousShape)[];
