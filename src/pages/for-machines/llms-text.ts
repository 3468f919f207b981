type WrittenPage = { readonly address: string; readonly title: string; readonly description: string }

/** The site in Markdown: interfaces first, then the written pages. */
export function llmsText(origin: string, written: readonly WrittenPage[]): string {
  const link = (title: string, address: string, about: string) => `- [${title}](${origin}${address}): ${about}`
  return [
    '# Material Insights',
    '',
    '> Tests of sheet metal, mostly automotive steels: curves, properties with scatter, fitted models, and solver cards with',
    '> proof. Measured, literature, fitted, predicted and synthetic values are always marked. State the origin, unit,',
    '> condition and source of each value that you pass on.',
    '',
    '## Interfaces',
    '',
    link('Tools for assistants', '/mcp', 'Model Context Protocol, streamable HTTP; an API key as bearer token'),
    link('API', '/api/openapi.json', 'OpenAPI 3.1 description of all calls'),
    link('Catalogue', '/api/v1/catalogue/properties', 'ids, symbols, units and definitions of properties'),
    link('Python package', '/clients/python', 'wheel for pip'),
    '',
    '## Data',
    '',
    link('Free sample', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6.md', 'a material as Markdown; synthetic'),
    link('Property table', '/mi-database/properties', 'coils by properties'),
    link('Published values', '/mi-database/published', 'values from standards, suppliers and papers'),
    '',
    '## Articles',
    '',
    ...written.map(({ title, address, description }) => link(title, address, description)),
    '',
  ].join('\n')
}
