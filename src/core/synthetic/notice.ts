/** Wording demanded for generated data wherever it appears: pages, charts, every file. */
export const syntheticNotice = 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN'
