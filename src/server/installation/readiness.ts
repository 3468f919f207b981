/** Reasons why this process should receive no requests, by subject; each a sentence without secrets. */
const reasons = new Map<string, string>()

/** Makes `/readyz` return 503 with the reason; undefined withdraws it. */
export function setNotReady(subject: 'stopping' | 'secrets' | 'objects', reason: string | undefined): void {
  if (reason === undefined) reasons.delete(subject)
  else reasons.set(subject, reason)
}

export function notReadyReason(): string | undefined {
  return reasons.size === 0 ? undefined : [...reasons.values()].join(' ')
}
