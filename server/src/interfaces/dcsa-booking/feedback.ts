import type { DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { jsonPathOf, propertyOf } from '#server/http/response/dcsa.ts';
import { feedbackTexts } from './feedback.messages.ts';
import { propertyPathOf } from './field-places.ts';
import type { ReadRemark } from './read/reader.ts';

/** Feedback about a property that was ignored or changed. */
export function feedbackFor({ code, path, text, value = '' }: ReadRemark, language: Language): DcsaFeedback {
  return { severity: 'WARN', code, message: fill(textsIn(feedbackTexts, language)[text], { value }), ...placed(path) };
}

/** Feedback about a required change; `path` is one of our fields. */
export function mustChange({ path, message }: { path: string; message: string }): DcsaFeedback {
  return {
    severity: 'ERROR',
    code: 'PROPERTY_VALUE_MUST_CHANGE',
    message,
    ...(path !== '' && placed(propertyPathOf(path))),
  };
}

export function informed(message: string, property = ''): DcsaFeedback {
  return { severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message, ...(property !== '' && placed(property)) };
}

function placed(path: string): Pick<DcsaFeedback, 'jsonPath' | 'property'> {
  return { jsonPath: jsonPathOf(path), property: propertyOf(path) };
}
