import { expect, test } from 'vitest';
import { aDraft, facts } from './a-draft.fixture.ts';
import { findings } from './findings.ts';

test('boxes without VGM are told once, however many there are and however little is known of them', () => {
  const none = { weightype: null, weighkgs: null, weighattn: '', vgmconncom: '', weightel: '', weighdate: null };
  const draft = aDraft({ lines: [{}, { ...none, ctnnum: 2 }, none, { ...none, ctnstatus: 'E' }, { weightel: '' }] });
  const vgm = findings(draft, facts, 'SI').filter(({ rule }) => rule.startsWith('VGM'));

  expect(vgm).toMatchObject([
    {
      path: 'ctnlist.1.weighkgs',
      zh: expect.stringMatching(/^3 个箱没有 VGM/),
      en: expect.stringMatching(/^3 containers without VGM/),
    },
    { rule: 'VGM_INCOMPLETE', path: 'ctnlist.4.weightel' },
  ]);
});
