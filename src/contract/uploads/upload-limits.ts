export const batchLimits = {
  /** [byte] */
  fileBytes: 50_000_000,
  archiveBytes: 200_000_000,
  files: 2_000,
  /** All files of a batch [byte]. */
  bytes: 2_000_000_000,
} as const

/** Share of an organisation [GB], each file once: default and bounds. */
export const fileQuota = { usual: 20, min: 1, max: 10_000 } as const

export const gigabyte = 1_000_000_000
