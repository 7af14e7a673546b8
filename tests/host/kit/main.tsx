/** The pattern page: every component of src/ui, as it is, in every state. It needs no host and no engine. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '#src/app/styles/layers.css';
import { must } from '#src/kit/must.ts';
import { Kit } from './kit.tsx';

// Links and PageHead want a router; this one has nowhere to go.
const router = createRouter({
  routeTree: createRootRoute({ component: Kit }),
  history: createMemoryHistory(),
});

createRoot(must(document.getElementById('root'), 'the root')).render(
  // The product's router is the type of every other one.
  <RouterProvider router={router as never} />,
);
