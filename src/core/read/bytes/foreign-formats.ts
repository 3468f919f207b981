/** A kind of file that people send by mistake: known by its first bytes, answered with what to send instead. */
type ForeignFormat = { readonly name: string; readonly magic: readonly number[] | string; readonly advice: string }

const table = 'export the measured points as CSV, TXT or XLSX'
const unpack = 'unpack it and give the files inside one by one'

const foreignFormats: readonly ForeignFormat[] = [
  { name: 'a PDF document', magic: '%PDF', advice: table },
  { name: 'a PNG picture', magic: [0x89, 0x50, 0x4e, 0x47], advice: table },
  { name: 'a JPEG picture', magic: [0xff, 0xd8, 0xff], advice: table },
  { name: 'a GIF picture', magic: 'GIF8', advice: table },
  { name: 'a TIFF picture', magic: 'II*\0', advice: table },
  { name: 'a TIFF picture', magic: 'MM\0*', advice: table },
  { name: 'a RIFF file (sound, video or picture)', magic: 'RIFF', advice: table },
  { name: 'a PostScript document', magic: '%!PS', advice: table },
  { name: 'an RTF document', magic: '{\\rtf', advice: table },
  { name: 'a gzip archive', magic: [0x1f, 0x8b], advice: unpack },
  { name: 'a 7-Zip archive', magic: [0x37, 0x7a, 0xbc, 0xaf], advice: unpack },
  { name: 'a RAR archive', magic: 'Rar!', advice: unpack },
  { name: 'a bzip2 archive', magic: 'BZh', advice: unpack },
  { name: 'an xz archive', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], advice: unpack },
  { name: 'a Zstandard archive', magic: [0x28, 0xb5, 0x2f, 0xfd], advice: unpack },
  { name: 'an HDF5 file', magic: [0x89, 0x48, 0x44, 0x46], advice: table },
  { name: 'a MATLAB file', magic: 'MATLAB ', advice: table },
  { name: 'a Parquet file', magic: 'PAR1', advice: table },
  { name: 'an SQLite database', magic: 'SQLite format 3', advice: table },
  { name: 'a program', magic: [0x7f, 0x45, 0x4c, 0x46], advice: table },
  { name: 'a program', magic: [0x4d, 0x5a, 0x90, 0x00], advice: table },
  {
    name: 'the pointer that Git LFS keeps in place of a file',
    magic: 'version https://git-lfs',
    advice: 'fetch the file itself with `git lfs pull`',
  },
]

/** The known format that these first bytes of a file announce, or undefined. */
export function foreignFormat(head: Uint8Array): { name: string; advice: string } | undefined {
  const start = latin(head.subarray(0, 512))
  const begins = (magic: ForeignFormat['magic']) => start.startsWith(typeof magic === 'string' ? magic : latin(magic))
  return foreignFormats.find(({ magic }) => begins(magic)) ?? page(start)
}

/** One letter a byte. */
function latin(bytes: Iterable<number>): string {
  return String.fromCharCode(...bytes)
}

/** Pages and XML announce themselves after blanks and a byte order mark. */
function page(start: string): { name: string; advice: string } | undefined {
  const text = start.replace(/^[\u00EF\u00BB\u00BF\s]+/, '').toLowerCase()
  if (/^<(!doctype html|html|table|head|body)\b/.test(text))
    return { name: 'a web page', advice: `open it in a spreadsheet and save it as XLSX, or ${table}` }
  if (text.startsWith('<?xml') || text.startsWith('<svg')) return { name: 'an XML document', advice: table }
  return undefined
}
