// Without schemas, so that the browser does not load zod.

/** Limits of a conversation (docs/design/requests-and-quotations.md#support) [byte]. */
export const supportLimits = {
  text: 5_000,
  fileBytes: 10 * 1024 * 1024,
  filesPerMessage: 5,
  /** Width times height [px]. */
  pixels: 40_000_000,
  messagesPerMinute: 20,
  filesPerHour: 40,
} as const

export const supportFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain'] as const
export type SupportFileType = (typeof supportFileTypes)[number]

export const supportFileRule = 'PNG, JPEG or WebP pictures, CSV or plain text; up to 5 files of 10 MB.'
