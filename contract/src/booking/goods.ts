import * as z from 'zod';
import { hsCodes, unNumber } from '../freight/fields.ts';
import { codeOf, decimal, id, int, lines } from '../kit.ts';

/** Most products in one box. */
export const maxGoods = 50;

/** One product in a box; the line's figures are the sums over its products. */
const goodsShape = {
  description: lines(5250).default(''),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kindpkgs: codeOf('package_type', 10).nullable().default(null),
  kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  cbm: decimal(10, 4, { min: 0 }).nullable().default(null),
  hscode: hsCodes().default(''),
  marks: lines(1750).default(''),
  /** The UN number of its entry in the booking's list of dangerous substances. */
  dunno: unNumber().default(''),
};

/** A product as sent; `id` identifies an existing one in the box. */
export const GoodsInput = z.object({ id: id().optional(), ...goodsShape });
export const Goods = z.object({ id: id(), ...goodsShape });
export type Goods = z.output<typeof Goods>;
export type GoodsInput = z.output<typeof GoodsInput>;

/** Names of a product's own fields, in order. */
export const goodsFields = Object.keys(goodsShape) as readonly (keyof typeof goodsShape)[];
