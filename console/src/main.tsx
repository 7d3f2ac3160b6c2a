import './app/mantine.css';
import '@fontsource-variable/inter';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './app/app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<ConsoleApp />);
