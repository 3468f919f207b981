type Filed = { readonly address: string; readonly files: readonly string[] }

export const tableFormats: readonly string[] = ['csv', 'json', 'xlsx']

/** File links of a module page. `tableCall`: address of tables by format, if a data call returns them. */
export function moduleFiles({ address, files }: Filed, search: string, tableCall?: (format: string) => string) {
  const beside = (format: string) => `${address}.${format}${search}`
  return files.map((format) => ({
    format: format.toUpperCase(),
    href: tableCall && tableFormats.includes(format) ? tableCall(format) : beside(format),
  }))
}

/** Files of a figure's table. @param figure its id */
export function figureFiles({ address }: Pick<Filed, 'address'>, search: string, figure: string) {
  const params = new URLSearchParams(search)
  params.set('figure', figure)
  return moduleFiles({ address, files: tableFormats }, `?${params}`)
}
