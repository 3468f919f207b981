/** Shown if the clipboard is denied, or missing without TLS. */
export const notCopied = 'The browser does not allow copying. Select the text and copy it.'

/** False if the browser refuses; never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
