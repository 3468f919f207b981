import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

test.each<[string, Uint8Array, object]>([
  ['ZIP', Buffer.from('PK\u0003\u0004rest'), { kind: 'zip' }],
  ['compound file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), { kind: 'xls' }],
  ['ASCII', Buffer.from('time,force\n0,1\n'), { kind: 'text', encoding: 'eight-bit' }],
  ['UTF-8', Buffer.from('Größe;∆L\n0;1\n'), { kind: 'text', encoding: 'eight-bit' }],
  ['Latin-1', Buffer.from('Größe;µ\n0;1\n', 'latin1'), { kind: 'text', encoding: 'eight-bit' }],
  ['DOS text closed with Ctrl-Z', Buffer.from('0;1\n\u001A'), { kind: 'text', encoding: 'eight-bit' }],
  ['one NUL in long text', Buffer.from(`${'0;1\n'.repeat(100)}\0`), { kind: 'text', encoding: 'eight-bit' }],
  ['UTF-16 LE with mark', utf16('\u{FEFF}time\n'), { kind: 'text', encoding: 'utf-16le' }],
  ['UTF-16 BE with mark', bigEndian('\u{FEFF}time\n'), { kind: 'text', encoding: 'utf-16be' }],
  ['UTF-16 LE without mark', utf16('Prüfzeit;Kraft ∆\n0,5;1\n'), { kind: 'text', encoding: 'utf-16le' }],
  ['UTF-16 BE without mark', bigEndian('Prüfzeit;Kraft ∆\n0,5;1\n'), { kind: 'text', encoding: 'utf-16be' }],
])('%s', (_why, head, found) => expect(recognise('file', head)).toEqual(found))

test.each<[string, Uint8Array, string, RegExp]>([
  ['PDF', Buffer.from('%PDF-1.7'), 'not-a-table', /file is a PDF document; expected .* export the measured points/],
  ['PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'not-a-table', /a PNG image/],
  ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'not-a-table', /a JPEG image/],
  ['gzip', Uint8Array.of(0x1f, 0x8b, 8), 'not-a-table', /a gzip archive.*unpack it/],
  ['web page saved as XLS', Buffer.from('\u{FEFF} <html><table>'), 'not-a-table', /a web page.*save it as XLSX/],
  ['XML', Buffer.from('<?xml version="1.0"?><x/>'), 'not-a-table', /an XML document/],
  ['Git LFS pointer', Buffer.from('version https://git-lfs.github.com/spec/v1'), 'not-a-table', /git lfs pull/],
  ['all zeros', new Uint8Array(1000), 'binary', /1000 of its first 1000 bytes are control characters/],
  ['every byte value', Uint8Array.from({ length: 256 }, (_, i) => i), 'binary', /is not text/],
])('%s is refused', (_why, head, code, message) => {
  expect(() => recognise('file', head)).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  )
})
