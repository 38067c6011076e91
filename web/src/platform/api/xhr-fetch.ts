type SentRequest = { method?: string; headers?: HeadersInit; body?: BodyInit | null; signal?: AbortSignal | null };

/** Like `fetch`, with upload progress in per cent, which `fetch` does not support. */
export function xhrFetch(onProgress: (percent: number) => void) {
  return (url: string, { method = 'GET', headers, body = null, signal }: SentRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      // oxlint-disable-next-line no-restricted-globals -- only this reports upload progress
      const xhr = new XMLHttpRequest();
      xhr.open(method, url);
      xhr.responseType = 'text';
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)));
      xhr.addEventListener('load', () => resolve(responseOf(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('the network failed')));
      xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      signal?.addEventListener('abort', () => xhr.abort(), { once: true });
      // Only forms and texts are sent here; streams need `fetch`.
      xhr.send(body as XMLHttpRequestBodyInit | null);
    });
}

const withoutBody = [101, 204, 205, 304];

function responseOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = new Headers(lines.map((line): [string, string] => [nameOf(line), line.slice(line.indexOf(':') + 1)]));
  return new Response(withoutBody.includes(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':'));
}
