import { slugOf, stableId } from './outline.ts';
import type { SeedForm, SeedFormField } from './shape.ts';

type FieldDraft = Omit<SeedFormField, 'id'>;

function form(title: string, description: string, fields: FieldDraft[]): SeedForm {
  const slug = slugOf(title);
  const named = fields.map((field) => ({ id: stableId(`form/${slug}/${field.label}`), ...field }));
  return { title, slug, data: { title, description, fields: named } };
}

/** The instructor's two forms: one in a lesson, one to send before a training. */
export const forms: SeedForm[] = [
  form(
    'After your first month',
    'Five minutes. Your answers tell us what to teach better; nobody else reads them.',
    [
      {
        label: 'On how many days of the month did you close the till?',
        type: 'one of',
        required: true,
        options: ['Fewer than 10', '10 to 19', '20 or more'],
      },
      { label: 'What do you sell or do?', type: 'text', required: true },
      {
        label: 'How many rand was the till short or over in your best week?',
        type: 'number',
        required: false,
      },
      { label: 'What did the book show you that you did not know?', type: 'long text', required: false },
    ],
  ),
  form('Before the training', 'So that we can bring examples from your kind of business.', [
    {
      label: 'What kind of business do you run?',
      type: 'one of',
      required: true,
      options: [
        'Shop',
        'Kitchen or bakery',
        'Salon or barber',
        'Car wash or repairs',
        'Sewing',
        'Something else',
      ],
    },
    { label: 'How many people work in it, you included?', type: 'number', required: true },
    { label: 'What would you like to be able to do afterwards?', type: 'long text', required: true },
  ]),
];
