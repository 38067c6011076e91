import * as z from 'zod';
import { normalisedText } from './normalised-text.ts';
import { choice, field, idOf } from '../kit.ts';

/** An address that begins with https, http, ftp, rtsp or mms. */
export const isLink = (value: string) => /^(?:https?|ftp|rtsp|mms):\/\/[^\s/?#][^\s]*$/i.test(value);
export const link = (max = 500) => normalisedText({ as: 'link', max, isValid: isLink, rule: 'link' });
/** Six hexadecimal digits after a `#`. */
export const colour = () =>
  normalisedText({ as: 'colour', max: 7, isValid: (value) => /^#[0-9a-f]{6}$/i.test(value), rule: 'colour' });
export const icon = () =>
  normalisedText({ as: 'icon', max: 40, isValid: (value) => /^[a-z][a-z0-9-]*$/.test(value), rule: 'format' });
/** Config rule "digits, letters or underscore". */
export const identifier = (max: number) =>
  normalisedText({ max, isValid: (value) => /^\w+$/.test(value), rule: 'identifier' });
/** Config rule "English letters and digits only". */
export const alphanumeric = (max: number) =>
  normalisedText({ max, isValid: (value) => /^[A-Za-z0-9]+$/.test(value), rule: 'letters_digits' });
/** A time of the day, `HH:mm:ss`. */
export const time = () => field(z.iso.time({ precision: 0 }), { kind: 'time' });
/** HTML as the rich-text editor writes it. */
export const richText = (max = 100_000) => field(z.string().max(max), { kind: 'text', max, as: 'rich' });
/** The path of one uploaded file, as the upload returns it; '' if there is none. */
export const uploadField = (as: 'avatar' | 'image' | 'file') =>
  normalisedText({ as, max: 255, isValid: (value) => /^(?:media\/|https?:\/\/)[^\s\\]+$/.test(value), rule: 'format' });
/** The paths of several uploaded files. */
export const uploads = (as: 'images' | 'files', count: number) =>
  field(z.array(z.string().min(1).max(255)).max(count), { kind: 'list', as, count });
/** The code of a region, chosen from the tree built into the page. */
export const region = () =>
  normalisedText({ as: 'region', max: 12, isValid: (value) => /^\d{2,12}$/.test(value), rule: 'area_code' });
/** Several values of a dictionary, without duplicates. */
export const choices = <const V extends readonly (string | number)[]>(dictionary: string, values: V) =>
  field(z.array(choice(dictionary, values)).max(values.length), { kind: 'choices', dictionary });
/** The ids of several rows of another resource. */
export const idsOf = (resource: string, count: number) =>
  field(z.array(idOf(resource)).max(count), { kind: 'refs', resource });
