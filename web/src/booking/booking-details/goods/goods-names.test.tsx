import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { column } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { headerText } from '../form/booking-values.ts';
import { ContainerSection } from '../lines/container-section.tsx';
import { newProduct } from '../lines/row-values.ts';
import { withGoods } from './goods-values.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open() {
  const rendered = renderForm(aBooking({ lines: [{ id: 1 }, { id: 2 }] }), <ContainerSection />);
  const { form, lines } = rendered;
  const put = (at: number, ...names: string[]) => {
    const products = names.map((description) => newProduct({ description, kgs: '5' }));
    act(() => form.editLines((now) => withGoods(now, now[at]?.key ?? '', products)));
  };
  const goods = () => [headerText(form.store.get().values, 'description'), ...column(lines(), 'description')];
  return { form, put, goods };
}

test('the goods of the booking and its lines are the names of the products, and follow them', () => {
  const { form, put, goods } = open();

  put(0, 'TYRES', 'RIMS');
  put(1, 'TYRES');
  expect(goods()).toEqual(['TYRES\nRIMS', 'TYRES\nRIMS', 'TYRES']);
  put(0, 'TUBES');
  expect(goods()).toEqual(['TUBES\nTYRES', 'TUBES', 'TYRES']);
  put(1);
  expect(goods()).toEqual(['TUBES', 'TUBES', '']);

  act(form.undo);
  expect(goods()).toEqual(['TUBES\nTYRES', 'TUBES', 'TYRES']);
});

test('goods that were typed stay, in the booking and in a line with products', () => {
  const { form, put, goods } = open();
  put(0, 'PARTS');
  act(() => form.setField('description', 'SPARE PARTS'));
  act(() => form.setCell(form.store.get().values.lines[0]?.key ?? '', { description: 'CAR PARTS' }));

  put(0, 'TYRES');

  expect(goods()).toEqual(['SPARE PARTS', 'CAR PARTS', '']);
});
