import { headingsIn } from '../table/foreign-words.ts'

/**
 * Encodings other than UTF-8 and Western European that machines of these languages write; `TextDecoder` knows each. Of two that show as
 * many headings the first is taken.
 */
export const legacyEncodings = [
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

/**
 * The encoding in which the begin of a file holds most headings of laboratories; Windows-1252 where none shows any. Bytes alone do not
 * tell Japanese from Chinese: words do.
 *
 * @param decoded  the begin of the file in an encoding; undefined where its bytes are not possible in it
 */
export function legacyEncoding(decoded: (encoding: LegacyEncoding) => string | undefined): LegacyEncoding {
  let best: LegacyEncoding = 'windows-1252'
  let most = 0
  for (const encoding of legacyEncodings) {
    const found = headingsIn(decoded(encoding) ?? '')
    if (found > most) [best, most] = [encoding, found]
  }
  return best
}

/** As people write them. */
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
