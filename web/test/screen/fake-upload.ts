import { vi } from 'vitest';

type Upload = { url: string; body: FormData; headers: Readonly<Record<string, string>> };

/** Simulated uploads, whose progress and response the test controls. */
export function fakeUploads() {
  const sent: (Upload & { progress: (percent: number) => void; answer: (status: number, body: unknown) => void })[] =
    [];
  class FakeRequest {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    events = new EventTarget();
    url = '';
    headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    addEventListener(type: string, listener: () => void) {
      this.events.addEventListener(type, listener);
    }
    abort() {
      this.events.dispatchEvent(new Event('abort'));
    }
    send(body: FormData) {
      const progress = (percent: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: percent, total: 100 }));
      const answer = (status: number, data: unknown) => {
        this.status = status;
        this.responseText = JSON.stringify(data);
        this.events.dispatchEvent(new Event('load'));
      };
      sent.push({ url: this.url, body, headers: this.headers, progress, answer });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
