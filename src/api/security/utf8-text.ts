import { AppError } from '#contract/errors.ts'

/**
 * Decodes a body as UTF-8 (RFC 8259, 8.1).
 * @throws AppError `unsupported_media_type` for another charset, `malformed` for bytes that are not UTF-8
 */
export function utf8Text(bytes: Buffer, contentType = ''): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new AppError('unsupported_media_type', 'Send the body as application/json in UTF-8.')
  try {
    return strict.decode(bytes)
  } catch (cause) {
    throw new AppError('malformed', 'The body is not UTF-8.', { cause })
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
