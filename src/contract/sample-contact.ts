import type { SiteFacts } from './site-texts.ts'

/** Where the laboratory is and when somebody answers is no written page, and has a text all the same. */
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
