import type { SiteFacts } from './site-texts.ts'

/** The address and opening hours of the laboratory: text without a written page of its own. */
export const contactAddress = '/contact-us'

export const sampleContact: SiteFacts = {
  label: 'Where we are',
  rows: [
    { name: 'Address', value: 'Material Insights, 1 Example Street, Example Town' },
    { name: 'Hours', value: 'Monday to Friday, 9:00 to 17:00' },
    { name: 'E-mail', value: 'support@mi.example' },
    { name: 'Chat', value: 'The button at the lower edge of each page reaches the same people.' },
  ],
}
