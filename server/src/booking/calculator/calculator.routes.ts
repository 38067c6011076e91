import { Calculated, CalculatorInput, operationNames } from '#contract/booking/calculator.ts';
import { calculatorLabels } from '#contract/booking/calculator.labels.ts';
import { calculate } from '#contract/freight/decimal.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The container calculator: exact addition, subtraction, multiplication and division. */
const calculateRoute = route({
  method: 'POST',
  url: '/api/booking/calculate/',
  access: 'signed_in',
  summary: 'Container calculator: add, subtract, multiply or divide two numbers exactly',
  body: CalculatorInput,
  output: Calculated,
  labels: [calculatorLabels],
  handle: (_ctx: Ctx, { body: { op, a, b } }) => {
    const result = calculate(operationNames[op.toLowerCase()] ?? op, a, b);
    if (result.ok) return Promise.resolve({ value: result.value });
    return result.reason === 'division_by_zero'
      ? refuse([{ path: 'b', rule: 'division_by_zero' }])
      : refuse([{ path: 'op', rule: 'unsupported_calculation', params: { value: op } }]);
  },
});

export const calculatorRoutes: readonly Route[] = [calculateRoute];
