type Filed = { readonly address: string; readonly files: readonly string[] }

/** Formats of a table. */
export const tableFormats: readonly string[] = ['csv', 'json', 'xlsx']

/** The files of a module by the address of its page with another ending, as `ToolPage` offers them. @param search  of the page: `?preset=edge` */
export function filesOf({ address, files }: Filed, search: string) {
  return files.map((format) => ({ format: format.toUpperCase(), href: `${address}.${format}${search}` }))
}

/** The table of one figure of a page as files. @param figure  its id */
export function figureFiles({ address }: Pick<Filed, 'address'>, search: string, figure: string) {
  const asked = new URLSearchParams(search)
  asked.set('figure', figure)
  return filesOf({ address, files: tableFormats }, `?${asked}`)
}
