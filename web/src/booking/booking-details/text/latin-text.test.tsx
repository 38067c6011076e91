import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LatinText } from './latin-text.tsx';
import { partyBlock } from './text-lines.ts';

afterEach(cleanup);

function Shipper() {
  const [value, setValue] = useState('');
  return (
    <LatinText
      id="shipper"
      label="Shipper"
      ariaLabel="Shipper"
      rows={6}
      max={700}
      block={partyBlock}
      {...{ value }}
      onChange={setValue}
    />
  );
}

function type(text: string): HTMLTextAreaElement {
  const area = screen.getByLabelText<HTMLTextAreaElement>('Shipper');
  fireEvent.change(area, { target: { value: text } });
  return area;
}

test('is converted to half-width capitals on blur', () => {
  render(<Shipper />);
  const area = type('Ｑｉｎｇｄａｏ “A” co., ltd');
  expect(area.value).toContain('Ｑ');

  fireEvent.blur(area);

  expect(area).toHaveProperty('value', 'QINGDAO "A" CO., LTD');
});

test('marks unsupported characters, with a link to them', () => {
  render(<Shipper />);
  const area = type('QINGDAO\nAB港CD');
  fireEvent.blur(area);

  expect(area.value).toBe('QINGDAO\nAB港CD');
  expect(document.querySelector('mark')?.textContent).toBe('港');
  fireEvent.click(screen.getByRole('button', { name: /港/ }));

  expect(document.activeElement).toBe(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([10, 11]);
});

test('counts the cursor’s line and reports lines that are too long or too many', () => {
  render(<Shipper />);
  const area = type(`${'A'.repeat(36)}\nB\nC\nD\nE\nF\nG`);
  area.setSelectionRange(38, 38);
  fireEvent.select(area);

  expect(screen.getByText(/2.*1\/35/)).toBeTruthy();
  expect(screen.getByText(/35.* 1/)).toBeTruthy();
  expect(screen.getByText(/^7\D+6/)).toBeTruthy();
});
