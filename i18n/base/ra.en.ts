import ra from 'ra-language-english';

export default ra;
