import type { RequestField } from './fields.ts'
import type { RequestKind } from './request-kind.ts'

const neededBy: RequestField = { id: 'needed-by', label: 'Needed by', type: 'date' }
const nda: RequestField = { id: 'nda', label: 'Confidentiality agreement required before details', type: 'tick' }

export const requestKinds: readonly RequestKind[] = [
  {
    id: 'testing',
    name: 'Testing',
    address: '/mi-testing/requests',
    title: 'Request a quotation for tests',
    lead: 'Describe the sheet and what you want to know or simulate. You receive a test plan and a quotation, free of charge.',
    fields: [
      {
        id: 'service',
        label: 'Service',
        type: 'choice',
        choices: [
          'Material testing',
          'Component testing',
          'FEA support',
          'On-site testing',
          'Custom testing',
          'Consultation',
        ],
      },
      { id: 'tests', label: 'Tests', type: 'line', hint: 'Names, standards or inputs of the simulation.' },
      {
        id: 'material',
        label: 'Material',
        type: 'line',
        required: true,
        hint: 'Grade, coating and supplier, or name in mi-database. If undecided, enter “open”.',
      },
      { id: 'thickness', label: 'Thickness', type: 'number', unit: 'mm', above: 0, max: 25 },
      neededBy,
      nda,
    ],
    about: 'tests',
    message: { label: 'Purpose of the tests', required: true },
    files: true,
  },
  {
    id: 'sensor',
    name: 'mi-sensor',
    address: '/mi-sensor/requests',
    title: 'Request a camera system',
    lead: 'Describe the object, its size and the test speed. You receive a configuration with its uncertainty.',
    fields: [
      {
        id: 'use',
        label: 'Place of use',
        type: 'choice',
        choices: ['Testing machine', 'High-speed machine', 'Forming press', 'Elsewhere'],
      },
      { id: 'field', label: 'Field of view', type: 'number', unit: 'mm', above: 0, max: 5_000 },
      { id: 'rate', label: 'Images per second', type: 'number', unit: '1/s', above: 0, max: 1_000_000 },
    ],
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'tracker',
    name: 'mi-tracker',
    address: '/mi-tracker/requests',
    title: 'Request mi-tracker',
    lead: 'Trial, licences or training for the image correlation software.',
    fields: [
      { id: 'wish', label: 'Wish', type: 'choice', choices: ['Trial', 'Licences', 'Training'], required: true },
      { id: 'seats', label: 'Seats', type: 'number', unit: '', above: 0, max: 10_000 },
    ],
    message: { label: 'Message', hint: 'Your cameras and image formats.' },
  },
  {
    id: 'subscription',
    name: 'Subscription',
    address: '/mi-database/requests',
    title: 'Request Subscription',
    lead: 'A subscription opens parts of the tree to an organisation: a category, series, family, grade or single material, with all tests, curves, values and files below it.',
    fields: [{ id: 'about', label: 'Material, test or tool', type: 'line' }],
    about: 'about',
    message: { label: 'Message', hint: 'Number of users, materials, duration.' },
  },
  {
    id: 'dataset',
    name: 'mi-dataset',
    address: '/mi-dataset/requests',
    title: 'Request a data set',
    lead: 'State grades and use. You receive a proposal with contents, licence and price.',
    fields: [
      { id: 'grades', label: 'Grades or materials', type: 'line', required: true },
      {
        id: 'use',
        label: 'Use',
        type: 'choice',
        choices: ['Simulation', 'Model development', 'Machine learning', 'Teaching', 'Other'],
      },
      neededBy,
      nda,
    ],
    about: 'grades',
    message: { label: 'Message' },
    files: true,
  },
  {
    id: 'resources',
    name: 'mi-resources',
    address: '/mi-resources/requests',
    title: 'Request an article, webinar or tutorial',
    lead: 'Topics, improvements and corrections.',
    fields: [
      {
        id: 'sort',
        label: 'Sort',
        type: 'choice',
        choices: ['Article', 'Webinar', 'Tutorial', 'Correction', 'Other'],
      },
      { id: 'topic', label: 'Topic', type: 'line', required: true },
    ],
    about: 'topic',
    message: { label: 'Message' },
  },
  {
    id: 'laboratory',
    name: 'mi-lab',
    address: '/mi-lab/requests',
    title: 'Ask the laboratory',
    lead: 'Machines, fixtures and their capabilities; visits; machine time.',
    fields: [
      {
        id: 'facility',
        label: 'Facility',
        type: 'choice',
        choices: ['Mechanical testing', 'Digital image correlation', 'Custom systems', 'Tooling', 'Fabrication'],
      },
      neededBy,
    ],
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'general',
    name: 'General',
    address: '/requests',
    title: 'Requests',
    lead: 'Each product has a separate form. For everything else, use the form on this page.',
    fields: [{ id: 'subject', label: 'Subject', type: 'line', required: true }],
    about: 'subject',
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'contact',
    name: 'Contact',
    address: '/contact-us',
    title: 'Contact us',
    lead: 'A specialist will answer.',
    fields: [{ id: 'subject', label: 'Subject', type: 'line' }],
    about: 'subject',
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'quote',
    name: 'Quotation for a cart',
    address: '/mi-testing/cart',
    title: 'Cart',
    lead: 'Selected tests, services and data sets. No payment here: you receive a quotation.',
    fields: [neededBy, nda],
    message: { label: 'Message' },
    files: true,
  },
]

export function requestKind(id: string): RequestKind | undefined {
  return requestKinds.find((kind) => kind.id === id)
}
