import { useEffect } from 'react'

/**
 * A line at the foot of every printed sheet. Page margins take no elements, only texts of a style sheet; one that a script
 * makes needs no exception from the security policy.
 */
export function useSheetFoot(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    // A JSON text is a CSS string, but for the line breaks, of which a name has none.
    sheet.replaceSync(`@page { @bottom-center { content: ${JSON.stringify(text)}; font: 8pt sans-serif; } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [text])
}
