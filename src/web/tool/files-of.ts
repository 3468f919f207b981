type Filed = { readonly address: string; readonly files: readonly string[] }

/** Formats of a table. */
export const tableFormats: readonly string[] = ['csv', 'json', 'xlsx']

/**
 * The files of a module by the address of its page with another ending, as `ToolPage` offers them.
 *
 * @param search     of the page: `?preset=edge`
 * @param tableCall  address of its tables by format, where a data call gives them
 */
export function filesOf({ address, files }: Filed, search: string, tableCall?: (format: string) => string) {
  const beside = (format: string) => `${address}.${format}${search}`
  return files.map((format) => ({
    format: format.toUpperCase(),
    href: tableCall && tableFormats.includes(format) ? tableCall(format) : beside(format),
  }))
}

/** The table of one figure of a page as files. @param figure  its id */
export function figureFiles({ address }: Pick<Filed, 'address'>, search: string, figure: string) {
  const asked = new URLSearchParams(search)
  asked.set('figure', figure)
  return filesOf({ address, files: tableFormats }, `?${asked}`)
}
