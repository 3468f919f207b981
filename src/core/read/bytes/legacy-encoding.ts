import { headingsIn } from '../table/foreign-words.ts'

/** Supported by `TextDecoder`; the first wins on a tie. */
const legacyEncodings = [
  'shift_jis',
  'gb18030',
  'euc-kr',
  'windows-1251',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'big5',
  'euc-jp',
  'ibm866',
  'koi8-r',
] as const
export type LegacyEncoding = (typeof legacyEncodings)[number] | 'windows-1252'

/** Encoding with most known column headings at the start of the file; default: Windows-1252. */
export function legacyEncoding(decoded: (encoding: LegacyEncoding) => string | undefined): LegacyEncoding {
  let best: LegacyEncoding = 'windows-1252'
  let max = 0
  for (const encoding of legacyEncodings) {
    const found = headingsIn(decoded(encoding) ?? '')
    if (found > max) [best, max] = [encoding, found]
  }
  return best
}

export const encodingNames: Readonly<Record<LegacyEncoding, string>> = {
  shift_jis: 'Shift JIS',
  gb18030: 'GB 18030',
  'euc-kr': 'EUC-KR',
  'windows-1251': 'Windows-1251',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
  'windows-1254': 'Windows-1254',
  big5: 'Big5',
  'euc-jp': 'EUC-JP',
  ibm866: 'IBM 866',
  'koi8-r': 'KOI8-R',
  'windows-1252': 'Windows-1252',
}
