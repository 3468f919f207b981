/** What a batch of laboratory files may hold. Beyond any of these the file is refused with a message. */
export const batchLimits = {
  /** One file [byte]. */
  fileBytes: 50_000_000,
  archiveBytes: 200_000_000,
  files: 2_000,
  /** All files of a batch [byte]. */
  bytes: 2_000_000_000,
} as const

/** Files that are kept for an organisation in all its batches, each once [GB]: as long as nobody sets another share, and its bounds. */
export const fileQuota = { usual: 20, least: 1, most: 10_000 } as const

/** Bytes of a GB, as the site writes it. */
export const gigabyte = 1_000_000_000
