import { halfWidth } from './width.ts';

/** Upper case without spaces and dashes. */
export function normaliseBillNumber(text: string): string {
  return halfWidth(text).toUpperCase().replaceAll(/[\s-]/g, '');
}

export function isBillNumber(number: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(number);
}

/** Several codes are separated by commas; dots and spaces inside a code are dropped. */
export function normaliseHsCodes(text: string): string {
  return halfWidth(text)
    .split(/[,;、\n]/)
    .map((code) => code.replaceAll(/[\s.]/g, ''))
    .filter((code) => code !== '')
    .join(',');
}

/** 6, 8 or 10 digits each, in the chapters 01 to 97 without 77. */
export function isHsCodes(text: string): boolean {
  return text.split(',').every(isHsCode);
}

function isHsCode(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^\d{6}(\d{2}(\d{2})?)?$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** Upper case without spaces: voyages and seals. */
export function normaliseMark(text: string): string {
  return halfWidth(text).toUpperCase().replaceAll(/\s/g, '');
}

export function isVoyage(voyage: string): boolean {
  return /^[A-Z0-9./-]{1,17}$/.test(voyage);
}

/** Several seals are separated by slashes; TBA stands for one to be advised. */
export function isSealNumber(seal: string): boolean {
  return /^[A-Z0-9/-]{1,15}$/.test(seal);
}

export function isPhone(phone: string): boolean {
  return /^\+?[0-9][0-9 ()-]{5,28}$/.test(phone);
}

/** A mobile number of China. */
export function isMobile(phone: string): boolean {
  return /^1[3-9]\d{9}$/.test(phone);
}

/** One @, a domain with a dot, at most 100 characters. */
export function isEmail(address: string): boolean {
  return address.length <= 100 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address);
}
