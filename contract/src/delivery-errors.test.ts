import { describe, expect, test } from 'vitest';
import { describeDeliveryError } from './delivery-errors.ts';

describe('why another server was not reached', () => {
  test.each([
    ['answered 503', '对方返回 503', 'The other side answered 503'],
    [
      'answered 400 {"a":"certificate"}',
      '对方返回 400 {"a":"certificate"}',
      'The other side answered 400 {"a":"certificate"}',
    ],
    [
      'getaddrinfo ENOTFOUND edi.carrier.invalid',
      '找不到主机 edi.carrier.invalid，请检查地址',
      'Host edi.carrier.invalid not found; please check the address',
    ],
    ['connect ECONNREFUSED 203.0.113.7:443', '203.0.113.7:443 拒绝连接', '203.0.113.7:443 refuses connections'],
    ['The operation was aborted due to timeout', '对方未在规定时间内响应', 'The other side did not answer in time'],
    ['socket hang up', '连接中断', 'The connection was cut'],
    ['10.0.0.1 is not outside', '10.0.0.1 不是公网地址', '10.0.0.1 is not a public address'],
    [
      'self-signed certificate',
      '对方的证书不受信任：self-signed certificate',
      'The certificate of the other side is not trusted: self-signed certificate',
    ],
    [
      'CONTRL; 12; 13 in segment 4, element 0',
      '对方的系统无法读取这份报文（CONTRL; 12; 13 in segment 4, element 0）',
      'Their system cannot read this message (CONTRL; 12; 13 in segment 4, element 0)',
    ],
    ['its owner cannot log in', '创建人已不能登录', 'Its creator can no longer log in'],
  ])('%s is told in the words of whoever reads it', (stored, zh, en) => {
    expect([describeDeliveryError(stored, 'zh-CN'), describeDeliveryError(stored, 'en')]).toEqual([zh, en]);
  });

  test('shows a reader the half in their language of a sentence stored in both', () => {
    const stored = '船公司未说明原因 / no reason was told';

    expect([describeDeliveryError(stored, 'zh-CN'), describeDeliveryError(stored, 'en')]).toEqual([
      '船公司未说明原因',
      'no reason was told',
    ]);
  });

  test.each(['', 'NO SPACE / ROLLED', '舱位已满 / 请改下一班', 'something new'])(
    'what nobody knows stands as it is: %s',
    (stored) => {
      expect([describeDeliveryError(stored, 'zh-CN'), describeDeliveryError(stored, 'en')]).toEqual([stored, stored]);
    },
  );
});
