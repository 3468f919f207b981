import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { supportLimits } from '#contract/support/support-limits.ts'
import { safeFile } from './safe-file.ts'

const text = (words: string) => Buffer.from(words)
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#1b4bc4' } })
    .toFormat(format)
    .toBuffer()

/** A PNG of one row that says it is much larger: written by hand, because no library writes it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('taken', () => {
  test.each([
    ['curve.csv', text('strain;stress\n0,1;200\n'), 'text/csv', 'curve.csv'],
    ['Notes über Stahl.TXT', text('r̄ = 0,9'), 'text/plain', 'Notes über Stahl.TXT'],
    ['../../etc/passwd.txt', text('root'), 'text/plain', 'passwd.txt'],
    ['C:\\Temp\\machine.log', text('ok\r\n\tdone'), 'text/plain', 'machine.log'],
    ['report.html.txt', text('plain words'), 'text/plain', 'report-html.txt'],
  ])('%s', async (name, bytes, type, kept) => {
    const file = await safeFile(name, bytes)
    expect(file).toMatchObject({ name: kept, type, data: bytes })
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is drawn anew, without what hides in and behind it',
    async (format) => {
      const clean = await picture(format)
      const marked = await sharp(clean)
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .toBuffer()
      const polyglot = Buffer.concat([marked, text('<script>alert(1)</script>PK\u0003\u0004')])
      const file = await safeFile(`photo.${format === 'jpeg' ? 'jpg' : format}`, polyglot)
      expect(file.data.includes('SECRET-PLACE')).toBe(false)
      expect(file.data.includes('<script')).toBe(false)
      expect(await sharp(file.data).metadata()).toMatchObject({ format, width: 8, height: 4 })
    },
  )
})

describe('refused', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'page.html', () => text('<!doctype html><script>1</script>')],
    ['a page that calls itself text', 'page.txt', () => text('  <HTML><body onload=1>')],
    ['a page that calls itself a picture', 'page.png', () => text('<html></html>')],
    ['SVG', 'drawing.svg', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG as text', 'drawing.txt', () => text('<?xml version="1.0"?><svg onload="1"/>')],
    ['SVG as a picture', 'drawing.png', () => text('<svg/>')],
    ['a script', 'run.js', () => text('alert(1)')],
    ['a picture with the name of a program', 'photo.exe', () => picture('png')],
    ['a PNG called JPEG', 'photo.jpg', () => picture('png')],
    ['GIF', 'moving.gif', () => picture('gif')],
    ['TIFF', 'scan.tiff', () => picture('tiff')],
    ['PDF', 'report.pdf', () => text('%PDF-1.7\n1 0 obj\n')],
    ['PDF as text', 'report.txt', () => text('%PDF-1.7\n1 0 obj\n')],
    ['an archive', 'data.zip', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['an archive as CSV', 'data.csv', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['a Windows program as text', 'setup.txt', () => Buffer.concat([text('MZ'), Buffer.alloc(100)])],
    [
      'an ELF program as log',
      'x.log',
      () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(64)]),
    ],
    ['terminal codes', 'x.log', () => text('\u001b[2Jgone')],
    ['text that is not UTF-8', 'x.csv', () => Buffer.from([0xff, 0xfe, 0x00, 0x41, 0xd8])],
    ['without ending', 'README', () => text('words')],
    ['nothing', 'empty.txt', () => Buffer.alloc(0)],
    ['half a picture', 'photo.png', async () => (await picture('png')).subarray(0, 40)],
    ['a picture that unpacks to 400 million pixels', 'bomb.png', () => bomb(20_000, 20_000)],
    ['one byte more than 10 MB', 'long.txt', () => Buffer.alloc(supportLimits.fileBytes + 1, 'a')],
  ])('%s: %s', async (_what, name, bytes) => {
    await expect(safeFile(name, await bytes())).rejects.toMatchObject({ name: 'SupportError' })
  })

  test('of many pictures at once nine are drawn, one at a time; the others are asked to come again', async () => {
    const bytes = await picture('png')
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => safeFile('photo.png', bytes)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'busy' })
  })

  test('10 MB exactly are taken', async () =>
    expect((await safeFile('long.txt', Buffer.alloc(supportLimits.fileBytes, 'a'))).data.length).toBe(10_485_760))
})
