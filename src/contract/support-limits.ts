// Without schemas: the browser needs these and not the library that checks requests.

/** Limits of a conversation (docs/decisions/0162). Bytes are those of a file. */
export const supportLimits = {
  text: 5_000,
  fileBytes: 10 * 1024 * 1024,
  filesPerMessage: 5,
  /** Picture size [px], width times height. */
  pixels: 40_000_000,
  messagesPerMinute: 20,
  filesPerHour: 40,
} as const

export const supportFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain'] as const
export type SupportFileType = (typeof supportFileTypes)[number]

/** As people read it, before they choose a file. */
export const supportFileRule = 'PNG, JPEG or WebP pictures, CSV or plain text; up to 5 files of 10 MB.'
