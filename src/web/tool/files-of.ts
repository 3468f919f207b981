type Filed = { readonly address: string; readonly files: readonly string[] }

/** The files of a module by the address of its page with another ending, as `ToolPage` offers them. @param search  of the page: `?preset=edge` */
export function filesOf({ address, files }: Filed, search: string) {
  return files.map((format) => ({ format: format.toUpperCase(), href: `${address}.${format}${search}` }))
}
