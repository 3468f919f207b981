import { describe, expect, test } from 'vitest'
import type { Encoding } from '#core/read/bytes/recognise.ts'
import { decodeText, emptyReport } from './decode-text.ts'

const limits = { name: 'a.txt', lineCharacters: 1000 }

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function decode(bytes: Uint8Array, encoding: Encoding, size = bytes.length): Promise<string> {
  let text = ''
  for await (const piece of decodeText(inChunks(bytes, size), encoding, limits)) text += piece
  return text
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe.each([1, 2, 3, 7, 1000])('in chunks of %d bytes', (size) => {
  test.each<[string, Encoding, Uint8Array, string]>([
    ['ASCII', 'eight-bit', Buffer.from('a;b\r\n1;2'), 'a;b\r\n1;2'],
    ['UTF-8', 'eight-bit', Buffer.from('Größe µ\n∆L 𝜀\n'), 'Größe µ\n∆L 𝜀\n'],
    ['Latin-1 umlauts', 'eight-bit', Buffer.from('Prüfzeit\nKraft\n', 'latin1'), 'Prüfzeit\nKraft\n'],
    // 0x80 and 0x96 are control characters in Latin-1, € and – in Windows-1252.
    ['Windows-1252', 'eight-bit', Uint8Array.of(0x80, 0x0a, 0x31, 0x96, 0x32), '€\n1–2'],
    ['each line for itself', 'eight-bit', Buffer.concat([Buffer.from('µm\n'), Uint8Array.of(0xe4, 0x0a)]), 'µm\nä\n'],
    ['lone CR as line end', 'eight-bit', Buffer.from('1\r2\r3'), '1\r2\r3'],
    ['UTF-16 LE with mark', 'utf-16le', Buffer.from('\u{FEFF}µ 𝜀', 'utf16le'), 'µ 𝜀'],
    ['UTF-16 LE without', 'utf-16le', Buffer.from('Zeit\n1,5', 'utf16le'), 'Zeit\n1,5'],
    ['UTF-16 BE', 'utf-16be', swapped(Buffer.from('Zeit 𝜀', 'utf16le')), 'Zeit 𝜀'],
  ])('%s', async (_why, encoding, bytes, text) => expect(await decode(bytes, encoding, size)).toBe(text))
})

test('a UTF-8 byte order mark is dropped', async () => {
  expect(await decode(Buffer.from('\u{FEFF}a'), 'eight-bit')).toBe('a')
})

test('what was not UTF-8 is counted, with its first line', async () => {
  const report = emptyReport()
  const bytes = Buffer.concat([Buffer.from('x\nµ\ny\n'), Buffer.from('Länge\nBüchse\n', 'latin1')])
  for await (const _ of decodeText(inChunks(bytes, 5), 'eight-bit', { ...limits, report }));
  expect(report).toEqual({ legacyLines: 2, legacy: 'windows-1252', firstLegacyLine: 4, utf8: true })
})

test.each<[string, Encoding, Uint8Array]>([
  ['8-bit', 'eight-bit', Buffer.from('a\nb\n1\0\n')],
  ['UTF-16', 'utf-16le', Buffer.from('a\nb\n1\0\n', 'utf16le')],
])('a NUL in %s text is refused with its line', async (_why, encoding, bytes) => {
  await expect(decode(bytes, encoding, 2)).rejects.toMatchObject({
    code: 'nul-byte',
    line: 3,
    message: expect.stringMatching(/^a\.txt, line 3: a NUL byte/),
  })
})

test.each([
  ['at the limit', 1000, 'ends well'],
  ['beyond it', 1001, 'line-too-long'],
])('a line %s', async (_why, length, outcome) => {
  const ending = decode(Buffer.from(`1\n${'9'.repeat(length)}`), 'eight-bit', 100).then(
    () => 'ends well',
    (error: { code: string }) => error.code,
  )
  expect(await ending).toBe(outcome)
})

/** Bytes written by Python's codecs. */
describe('an encoding of eight bits is known by the headings of the file', () => {
  test.each([
    ['Japanese', 'shift_jis', '時間(s),荷重(kN),伸び計(mm)', '8e9e8ad42873292c89d78f64286b4e292c904c82d18c76286d6d29'],
    ['Chinese', 'gb18030', '时间(s),载荷(kN),引伸计(mm)', 'cab1bce42873292cd4d8bac9286b4e292cd2fdc9ecbcc6286d6d29'],
    ['Korean', 'euc-kr', '시간(s),하중(kN),신율계(mm)', 'bdc3b0a32873292cc7cfc1df286b4e292cbdc5c0b2b0e8286d6d29'],
    [
      'Russian',
      'windows-1251',
      'Время (s),Нагрузка (kN),Удлинение (mm)',
      'c2f0e5ecff202873292ccde0e3f0f3e7eae020286b4e292cd3e4ebe8ede5ede8e520286d6d29',
    ],
  ])('%s in %s', async (_language, encoding, text, hex) => {
    const report = emptyReport()
    const bytes = Buffer.concat([Buffer.from('# test 7\n'), Buffer.from(hex, 'hex'), Buffer.from('\n1,2,3\n')])
    let found = ''
    for await (const piece of decodeText(inChunks(bytes, 1000), 'eight-bit', { ...limits, report })) found += piece
    expect(found).toBe(`# test 7\n${text}\n1,2,3\n`)
    expect(report).toMatchObject({ legacy: encoding, legacyLines: 1 })
  })
})
