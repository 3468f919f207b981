/** Why nothing was copied: a browser that was told not to, or a site without TLS, where there is no clipboard. */
export const notCopied = 'The browser does not let this page copy. Select the text and copy it.'

/** False when the browser refuses; never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
