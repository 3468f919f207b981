import { fileTypeFromBuffer } from 'file-type'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { supportFileRule, type SupportFileType, supportLimits } from '#contract/support-limits.ts'
import type { MalwareScan } from './malware-scan.ts'
import { SupportError } from './support-error.ts'

export type SafeFile = { readonly name: string; readonly type: SupportFileType; readonly data: Buffer }

const endings: Readonly<Record<SupportFileType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'log'],
}

/**
 * A file from outside as it may be kept and handed on: its content decides what it is, its name must agree, pictures are
 * drawn anew (what was hidden in or behind them is gone, places and devices too), texts are nothing but text.
 *
 * @param scan asked before anything decodes the bytes; what it could not look at is not taken
 * @throws SupportError with the reason; `busy` when many pictures wait already, or the scanner does not answer
 */
export async function safeFile(name: string, bytes: Uint8Array, scan?: MalwareScan): Promise<SafeFile> {
  if (bytes.length === 0) throw new SupportError('broken', 'This file is empty.')
  if (bytes.length > supportLimits.fileBytes) throw new SupportError('too_large', 'This file is larger than 10 MB.')
  const plain = plainName(name)
  const ending = plain.slice(plain.lastIndexOf('.') + 1).toLowerCase()
  const found = await fileTypeFromBuffer(bytes)
  const type = found ? pictureType(found.mime) : textType(bytes, ending)
  if (!type || !endings[type].includes(ending))
    throw new SupportError('type', `This kind of file is not taken. ${supportFileRule}`)
  if (scan) refuseHarmful(await scan(bytes))
  return {
    name: plain,
    type,
    data: type.startsWith('image/') ? await drawn(bytes, type) : Buffer.from(bytes),
  }
}

/** A picture of 40 million pixels is 160 MB while it is drawn: one at a time, and few that wait with theirs. */
const pictures = new PQueue({ concurrency: 1 })
const mostWaiting = 8

async function drawn(bytes: Uint8Array, type: SupportFileType): Promise<Buffer> {
  if (pictures.size >= mostWaiting)
    throw new SupportError('busy', 'Many pictures are being sent at the moment. Try again in a minute.')
  return pictures.add(() => redrawn(bytes, type))
}

function refuseHarmful(verdict: Awaited<ReturnType<MalwareScan>>): void {
  if (verdict === 'harmful') throw new SupportError('type', 'This file is known to be harmful.')
  if (verdict === 'unavailable')
    throw new SupportError('busy', 'Files cannot be checked at the moment. Try again in some minutes.', 300)
}

function pictureType(mime: string): SupportFileType | undefined {
  return mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/webp' ? mime : undefined
}

/** UTF-8 without control characters; markup that a browser could take for a page is refused even so. */
function textType(bytes: Uint8Array, ending: string): SupportFileType | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000B\u000E-\u001F\u007F]/.test(text)) return undefined
  if (/^\s*<(?:!doctype|html|\?xml|svg|script)/i.test(text.slice(0, 1_000))) return undefined
  if (ending === 'csv') return 'text/csv'
  return ending === 'txt' || ending === 'log' ? 'text/plain' : undefined
}

async function redrawn(bytes: Uint8Array, type: SupportFileType): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: supportLimits.pixels, failOn: 'error' }).rotate()
    if (type === 'image/png') return await picture.png().toBuffer()
    return type === 'image/jpeg' ? await picture.jpeg({ quality: 90 }).toBuffer() : await picture.webp().toBuffer()
  } catch {
    throw new SupportError('broken', 'This picture is damaged or has more than 40 million pixels.')
  }
}

/** The last part of whatever path was sent, without what names may not hold. Double endings lose all but the last. */
function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const tidy = last
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const dot = tidy.lastIndexOf('.')
  const stem = (dot > 0 ? tidy.slice(0, dot) : tidy).replaceAll('.', '-').slice(0, 150)
  const ending = dot > 0 ? tidy.slice(dot + 1).slice(0, 10) : ''
  return `${stem || 'file'}.${ending}`
}
