import { AppError } from '#contract/errors.ts'

/**
 * The text of a body. JSON travels in UTF-8 (RFC 8259, 8.1): what says that it is in something else is not guessed at, and
 * bytes that are something else do not become names with holes in them.
 *
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
