import { fileTypeFromBuffer } from 'file-type'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { supportFileRule, type SupportFileType, supportLimits } from '#contract/support/support-limits.ts'
import type { MalwareScan } from './malware-scan.ts'
import { SupportError } from './support-error.ts'
import { AppError, type RequestIssue } from '#contract/errors.ts'

export type SafeFile = { readonly name: string; readonly type: SupportFileType; readonly data: Buffer }

const endings: Readonly<Record<SupportFileType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'log'],
}

/**
 * Makes an uploaded file safe to store and pass on: the type follows from the content and must match the name, pictures
 * are re-encoded, which removes hidden data and metadata such as location, texts are plain.
 * @param scan  called before the bytes are decoded; unscanned files are refused
 * @throws SupportError with the reason; `busy` if many pictures wait, or the scanner does not answer
 */
export async function safeFile(name: string, bytes: Uint8Array, scan?: MalwareScan): Promise<SafeFile> {
  if (bytes.length === 0) throw new SupportError('broken', 'This file is empty.')
  if (bytes.length > supportLimits.fileBytes) throw new SupportError('too_large', 'This file is larger than 10 MB.')
  const plain = plainName(name)
  const ending = plain.slice(plain.lastIndexOf('.') + 1).toLowerCase()
  const found = await fileTypeFromBuffer(bytes)
  const type = found ? pictureType(found.mime) : textType(bytes, ending)
  if (!type || !endings[type].includes(ending))
    throw new SupportError('type', `This type of file is not accepted. ${supportFileRule}`)
  if (scan) refuseHarmful(await scan(bytes))
  return {
    name: plain,
    type,
    data: type.startsWith('image/') ? await drawn(bytes, type) : Buffer.from(bytes),
  }
}

/** A picture of 40 million pixels takes 160 MB: one at a time, with few waiting. */
const pictures = new PQueue({ concurrency: 1 })
const maxWaiting = 8

async function drawn(bytes: Uint8Array, type: SupportFileType): Promise<Buffer> {
  if (pictures.size >= maxWaiting)
    throw new SupportError('busy', 'Too many images are being uploaded. Try again in one minute.')
  return pictures.add(() => redrawn(bytes, type))
}

function refuseHarmful(verdict: Awaited<ReturnType<MalwareScan>>): void {
  if (verdict === 'harmful') throw new SupportError('type', 'The malware scanner rejected this file.')
  if (verdict === 'unavailable')
    throw new SupportError('busy', 'Files cannot be scanned at the moment. Try again in a few minutes.', 300)
}

function pictureType(mime: string): SupportFileType | undefined {
  return mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/webp' ? mime : undefined
}

/** UTF-8 without control characters; text that a browser could take for HTML is refused. */
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
    throw new SupportError('broken', 'This image is damaged or has more than 40 million pixels.')
  }
}

/** Last part of the path, without invalid characters and all endings except the last. */
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

/** Makes files safe, cheap checks first. @throws AppError `invalid_request` with file and reason, `unavailable` */
export async function safeFiles(
  sent: readonly { readonly name: string; readonly bytes: Buffer }[],
  scan?: MalwareScan,
): Promise<readonly SafeFile[]> {
  const files: SafeFile[] = []
  const issues: RequestIssue[] = []
  for (const { name, bytes } of sent) {
    try {
      files.push(await safeFile(name, bytes, scan))
    } catch (error) {
      if (!(error instanceof SupportError)) throw error
      if (error.kind === 'busy') throw new AppError('unavailable', error.message, { retryAfter: error.retryAfter })
      issues.push({ path: 'files', message: `${printable(name)}: ${error.message}` })
    }
  }
  if (issues.length > 0) throw new AppError('invalid_request', 'A file was not accepted.', { issues })
  return files
}

function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').slice(0, 80)
}
