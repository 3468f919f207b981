import { useEffect } from 'react'

/** Footer of printed sheets. A constructed style sheet does not violate the content policy. */
export function usePrintFooter(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    // JSON text is a valid CSS string without line breaks.
    sheet.replaceSync(`@page { @bottom-center { content: ${JSON.stringify(text)}; font: 8pt sans-serif; } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [text])
}
