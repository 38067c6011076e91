export type StreamedEvent = { event: string; data: string };

/** Puts the text of an event stream together to events, however it was cut on its way (HTML 9.2.6). */
export function eventReader(): (text: string) => StreamedEvent[] {
  let rest = '';
  let block: string[] = [];
  return (text) => {
    // A return at the very end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: StreamedEvent[] = [];
    for (const line of lines) {
      if (line !== '') block.push(line);
      else {
        events.push(...eventOf(block));
        block = [];
      }
    }
    return events;
  };
}

/** A block without data, such as a comment that keeps the line open, is no event. */
function eventOf(block: readonly string[]): StreamedEvent[] {
  const values = (name: string) =>
    block.flatMap((line) => {
      const [, found, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      return found === name ? [value] : [];
    });
  const data = values('data');
  return data.length === 0 ? [] : [{ event: values('event').at(-1) ?? 'message', data: data.join('\n') }];
}
