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
    message: expect.stringMatching(/^a\.txt, line 3: NUL byte/),
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
    [
      'Polish',
      'windows-1250',
      'Czas [s];Siła [kN];Wydłużenie [mm]',
      '437a6173205b735d3b5369b361205b6b4e5d3b577964b375bf656e6965205b6d6d5d',
    ],
    [
      'Polish',
      'iso-8859-2',
      'Czas [s];Siła [kN];Wydłużenie próbki [mm];Długość',
      '437a6173205b735d3b5369b361205b6b4e5d3b577964b375bf656e6965207072f3626b69205b6d6d5d3b44b375676fb6e6',
    ],
    [
      'Czech',
      'windows-1250',
      'Čas [s];Síla [kN];Prodloužení [mm];Šířka',
      'c86173205b735d3b53ed6c61205b6b4e5d3b50726f646c6f759e656eed205b6d6d5d3b8aedf86b61',
    ],
    [
      'Turkish',
      'windows-1254',
      'Zaman (s);Yük (kN);Genişlik (mm);Kalınlık (mm)',
      '5a616d616e202873293b59fc6b20286b4e293b47656e69fe6c696b20286d6d293b4b616cfd6e6cfd6b20286d6d29',
    ],
    [
      'Traditional Chinese',
      'big5',
      '時間(s),載荷(kN),引伸計(mm),應力(MPa)',
      'aec9b6a12873292cb8fcb2fc286b4e292ca4dea6f9ad70286d6d292cc0b3a44f284d506129',
    ],
    ['Japanese', 'euc-jp', '時間(s),荷重(kN),伸び計(mm)', 'bbfeb4d62873292cb2d9bdc5286b4e292cbfada4d3b7d7286d6d29'],
    [
      'Russian',
      'ibm866',
      'Время (s),Нагрузка (kN),Удлинение (mm)',
      '82e0a5acef202873292c8da0a3e0e3a7aaa020286b4e292c93a4aba8ada5ada8a520286d6d29',
    ],
    [
      'Russian',
      'koi8-r',
      'Время (s),Нагрузка (kN),Удлинение (mm)',
      'f7d2c5cdd1202873292ceec1c7d2d5dacbc120286b4e292cf5c4ccc9cec5cec9c520286d6d29',
    ],
    [
      'German',
      'windows-1252',
      'Prüfzeit;Standardkraft;Längenänderung',
      '5072fc667a6569743b5374616e646172646b726166743b4ce46e67656ee46e646572756e67',
    ],
    [
      'Spanish',
      'windows-1252',
      'Tiempo;Carga;Extensómetro;Sección',
      '5469656d706f3b43617267613b457874656e73f36d6574726f3b5365636369f36e',
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
