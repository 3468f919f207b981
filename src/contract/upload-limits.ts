/** What a batch of laboratory files may hold. Beyond any of these the file is refused with a message. */
export const batchLimits = {
  /** One file [byte]. */
  fileBytes: 50_000_000,
  archiveBytes: 200_000_000,
  files: 2_000,
  /** All files of a batch [byte]. */
  bytes: 2_000_000_000,
} as const

/** Files that are kept for an organisation in all its batches, each once [byte]. */
export const organisationBytes = 20_000_000_000
